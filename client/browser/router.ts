import { createSignal } from 'solid-js'

export type Page =
  | { at: 'home' }
  | { at: 'games' }
  | { at: 'next' }
  | { at: 'settings' }
  | { at: 'notices' }
  | { at: 'host' }
  | { at: 'rules'; game: string }
  | { at: 'results'; name: string | null }
  | { at: 'mail'; what: 'verify' | 'off' | 'password'; token: string }
  | { at: 'table'; id: string; join: string | null }
  | { at: 'nowhere' }

const [address, setAddress] = createSignal(location.pathname + location.search)

addEventListener('popstate', () => setAddress(location.pathname + location.search))

export function page(): Page {
  const url = new URL(address(), location.href)
  if (url.pathname === '/') return { at: 'home' }
  if (url.pathname === '/games') return { at: 'games' }
  if (url.pathname === '/next') return { at: 'next' }
  if (url.pathname === '/settings') return { at: 'settings' }
  if (url.pathname === '/notices') return { at: 'notices' }
  if (url.pathname === '/host') return { at: 'host' }
  if (url.pathname === '/results') return { at: 'results', name: null }
  const [, part, first = '', second = ''] = url.pathname.split('/')
  if (part === 'p' && first !== '') return { at: 'results', name: decoded(first) }
  if (part === 'rules' && first !== '') return { at: 'rules', game: first }
  if (part === 'mail' && (first === 'verify' || first === 'off' || first === 'password'))
    return { at: 'mail', what: first, token: second }
  const id = /^\/t\/([A-Za-z0-9_-]{8,24})$/.exec(url.pathname)?.[1]
  return id === undefined ? { at: 'nowhere' } : { at: 'table', id, join: url.searchParams.get('join') }
}

/** A part of an address, as it is when it cannot be read. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The value of a search parameter of the present address. */
export const search = (name: string): string | null => new URL(address(), location.href).searchParams.get(name)

export function visit(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  setAddress(location.pathname + location.search)
  if (!replace) scrollTo(0, 0)
}

/** Page state in the address (`?at=`, `?rule=`), so that a copied link opens the same view. */
export function setSearch(name: string, value: string | null): void {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  if (url.href !== location.href) visit(url.pathname + url.search, true)
}

/** Links inside the client do not reload the page. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target !== '') return
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  visit(link.pathname + link.search)
}
