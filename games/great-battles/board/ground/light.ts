// Dusk, night and dawn tint the ground, never text or pieces.
import { lightOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Sheet } from '../sheet.ts'

const TINTS: { readonly [light: string]: string } = {
  dusk: '<rect width="@w" height="@h" fill="#8a4a2a" opacity=".2"/><rect width="@w" height="@h" fill="#2a2a5a" opacity=".14"/>',
  night: '<rect width="@w" height="@h" fill="#141a3c" opacity=".5"/>',
  dawn: '<rect width="@w" height="@h" fill="#c98a5a" opacity=".18"/>',
}

/** Smoke of an event hangs over the field too (5.31). */
export function lightTint(sheet: Sheet, view: View): string {
  const tint = (TINTS[lightOf(view)] ?? '').replaceAll('@w', String(sheet.width)).replaceAll('@h', String(sheet.height))
  const smoke = view.smoke ? `<rect width="${sheet.width}" height="${sheet.height}" fill="#d8d4c8" opacity=".35"/>` : ''
  return tint + smoke
}
