import { isFocalPoint } from '#content/fields/picture.ts'

/** In per cent of the picture. */
export type FocusPoint = { across: number; down: number }

/** The middle where nobody chose one. */
export function focusPoint(value: unknown): FocusPoint {
  const text = typeof value === 'string' && isFocalPoint(value) ? value : '50% 50%'
  const [across = 50, down = 50] = text.split(' ').map((part) => Number.parseInt(part, 10))
  return { across, down }
}

export function focusText({ across, down }: FocusPoint): string {
  return `${across}% ${down}%`
}
