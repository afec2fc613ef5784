import type { TableInfo } from '#protocol/messages.ts'
import { makeShare, shareWanted } from '#protocol/seal.ts'

/** What this browser has added to the dice of a table, and to which promise. */
export interface OwnShare {
  commitment: string
  share: string
}

const keyOf = (table: string): string => `longroll.share.${table}`

/** The share that this page is to send now: the same one each time it is asked for, for the same promise. */
export const shareFor = (table: TableInfo): ReturnType<typeof shareWanted> =>
  shareWanted(table, commitment => {
    const kept = ownShare(table.id)
    const own = kept?.commitment === commitment ? kept : { commitment, share: makeShare() }
    localStorage.setItem(keyOf(table.id), JSON.stringify(own))
    return own.share
  })

/** What this browser has sent at a table; null: nothing that it remembers. */
export function ownShare(table: string): OwnShare | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as OwnShare | null
  } catch {
    return null
  }
}
