export function ensureInstalled(): void
export function ensureBrowser(): Promise<string | null>
export function ensurePostgres(): string | null
export function pinnedNode(): string | undefined
