import { itemAt } from '@trellis/contract/required.ts'

/** A piece of confetti; lengths in pixels, times in seconds, angles in radians. */
export type Piece = {
  x: number
  y: number
  speedX: number
  speedY: number
  turn: number
  spin: number
  size: number
  colour: string
  age: number
}

export type ConfettiArea = { width: number; height: number; colours: readonly string[] }

const piecesPerSide = 9
const gravity = 1500
const drag = 1.6
const outside = 12
const maxSpread = 720

/** The lifetime of a piece in seconds. */
export const pieceLifetime = 1.5

const between = (min: number, max: number) => min + Math.random() * (max - min)

function createPiece(from: 'left' | 'right', { width, height, colours }: ConfettiArea): Piece {
  const angle = between(0.95, 1.4)
  const power = between(0.75, 1.25) * Math.min(height * 1.9, 1500)
  const direction = from === 'left' ? 1 : -1
  return {
    x: width / 2 - direction * (Math.min(width, maxSpread) / 2 + outside),
    y: height * 0.62,
    speedX: direction * Math.cos(angle) * power,
    speedY: -Math.sin(angle) * power,
    turn: between(0, 2 * Math.PI),
    spin: between(-9, 9),
    size: between(6, 11),
    colour: itemAt(colours, Math.floor(Math.random() * colours.length)),
    age: 0,
  }
}

/** The pieces of one burst: from both edges of a phone, or from both sides of the middle of a desktop. */
export const createBurst = (area: ConfettiArea): Piece[] =>
  Array.from({ length: 2 * piecesPerSide }, (_, place) => createPiece(place % 2 === 0 ? 'left' : 'right', area))

/** A piece after this many seconds. */
export const movePiece = (piece: Piece, seconds: number): Piece => ({
  ...piece,
  x: piece.x + piece.speedX * seconds,
  y: piece.y + piece.speedY * seconds,
  speedX: piece.speedX * (1 - drag * seconds),
  speedY: piece.speedY * (1 - drag * seconds) + gravity * seconds,
  turn: piece.turn + piece.spin * seconds,
  age: piece.age + seconds,
})
