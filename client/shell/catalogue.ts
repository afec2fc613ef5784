import { createResource } from 'solid-js'
import { api } from '#client/net/api.ts'
import type { GameInfo } from '#protocol/messages.ts'

/** The games that can be played here; asked for once. */
const [catalogue, { refetch }] = createResource(async () => (await api.games()).games)

export { catalogue, refetch as retryCatalogue }

export const gameInfo = (id: string): GameInfo | undefined =>
  (catalogue.state === 'ready' ? catalogue() : []).find(g => g.id === id)
