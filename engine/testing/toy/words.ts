import rulebook from './rulebook.json' with { type: 'json' }

/** Shaped as `TitleWords` of words/title.ts wants it. */
export const words = {
  rulebook,
  locales: {
    en: () => import('./locales/en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/it.json', { with: { type: 'json' } }),
  },
  kinds: { unit: 'unit', place: 'place', card: 'card', cards: 'card', red: 'card', blue: 'card' },
  name: (_kind: string, _code: string): string | undefined => undefined,
}
