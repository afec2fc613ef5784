export const SLOW: readonly string[]
