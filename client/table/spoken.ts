const MOST = 6

/** Lines of the log to be read aloud: the latest, and units that go the same way told once. */
export const spoken = (lines: readonly string[]): string => [...new Set(lines)].slice(-MOST).join(' ')
