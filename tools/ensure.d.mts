export function ensureInstalled(): void
export function ensureBrowser(): string
export function ensurePostgres(): void
export function pinnedNode(): string | undefined
