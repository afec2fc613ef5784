export function ensureInstalled(): void
export function ensureBrowser(): Promise<string | null>
export function ensurePostgres(): string | null
export function pinnedNode(): string | undefined
export function lockedNode(): string | undefined
export function canRun(version: string): boolean
