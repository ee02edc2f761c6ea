import type { CSSProperties } from 'react'
import { deskRatio } from './playback.ts'

/** The room that a film takes before it comes, on a phone and on a desk. */
export const filmShape = (aspectRatio: number) => ({
  className: 'block aspect-(--ratio) w-full rounded-l bg-sunken object-contain min-[769px]:aspect-(--desk-ratio)',
  style: { '--ratio': aspectRatio, '--desk-ratio': deskRatio(aspectRatio) } as CSSProperties,
})
