/** What is under way, as log entries and questions tell it. */
export { readScene, type SceneFrame } from '#engine/kernel/scene.ts'
