import { inBursts } from './bursts.ts'
import { fall, life, type Piece, type Sky, volley } from './pieces.ts'

const colourRoles = ['--accent', '--reward', '--reward-bright', '--good', '--accent-ink', '--line-strong']
const maxFrameSeconds = 0.05

function drawPiece(pen: CanvasRenderingContext2D, { x, y, turn, size, colour, age }: Piece) {
  pen.save()
  pen.globalAlpha = Math.min(1, (life - age) * 3)
  pen.translate(x, y)
  pen.rotate(turn)
  // The width changes as the piece turns, like paper seen from its face and its edge.
  pen.scale(1, Math.cos(turn * 1.7))
  pen.fillStyle = colour
  pen.fillRect(-size / 2, -size / 4, size, size / 2)
  pen.restore()
}

function skyOver(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): Sky {
  const { clientWidth: width, clientHeight: height } = canvas
  const sharpness = Math.min(devicePixelRatio, 2)
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  pen.scale(sharpness, sharpness)
  const styles = getComputedStyle(canvas)
  return { width, height, colours: colourRoles.map(role => styles.getPropertyValue(role)) }
}

/** Animates confetti on a canvas for about two seconds, in the colours of the theme. Returns how to stop. */
export function rain(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => undefined
  const sky = skyOver(canvas, pen)
  let pieces: Piece[] = []
  let before = performance.now()
  let frame = 0

  const draw = (now: number) => {
    const seconds = Math.min((now - before) / 1000, maxFrameSeconds)
    before = now
    pieces = pieces.map(piece => fall(piece, seconds)).filter(({ age }) => age < life)
    pen.clearRect(0, 0, sky.width, sky.height)
    for (const piece of pieces) drawPiece(pen, piece)
    frame = pieces.length > 0 ? requestAnimationFrame(draw) : 0
  }
  const stop = inBursts(() => {
    pieces = [...pieces, ...volley(sky)]
    if (frame === 0) {
      before = performance.now()
      frame = requestAnimationFrame(draw)
    }
  })
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}
