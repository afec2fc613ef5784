import type { JSX } from 'solid-js'
import type { Box } from './camera.ts'

/** The ground of a small map as the map tools have drawn it: the field of the board, by day or by night. */
export const SmallGround = (props: { href: string; field: Box }): JSX.Element => (
  <image href={props.href} x={props.field.x} y={props.field.y} width={props.field.width} height={props.field.height} />
)
