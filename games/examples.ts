import { EXAMPLES, TITLES as HOUSE, type Title } from './index.ts'

/** What `longroll start --examples` serves. */
export const TITLES: readonly Title[] = [...HOUSE, ...EXAMPLES]
