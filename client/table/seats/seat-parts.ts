import { withClubWords } from '#client/i18n/index.ts'
import { later } from '#client/parts/later.tsx'

/** What a table shows only of a game with clocks, or from its menu: code and words load with the first need. */

export const SeatClock = later(async () => (await withClubWords(import('#client/clocks/seat-clock.tsx'))).SeatClock)
export const SeatChanges = later(async () => (await withClubWords(import('./seat-changes.tsx'))).SeatChanges)
export const ClaimStrip = later(async () => (await withClubWords(import('./claim-strip.tsx'))).ClaimStrip)
export const ClubDialog = later(async () => (await withClubWords(import('./table-dialogs.tsx'))).ClubDialog)
