import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from '../../../ui/open-modals.ts'
import { type ConfettiArea, createBurst, movePiece, type Piece, pieceLifetime } from './pieces.ts'
import { repeatBursts } from './repeat-bursts.ts'

const colorRoles = ['--accent', '--reward', '--reward-bright', '--good', '--accent-ink', '--line-strong']
const maxFrameSeconds = 0.05

function drawPiece(context: CanvasRenderingContext2D, { x, y, turn, size, colour, age }: Piece) {
  context.save()
  context.globalAlpha = Math.min(1, (pieceLifetime - age) * 3)
  context.translate(x, y)
  context.rotate(turn)
  // The width changes as the piece turns, like paper seen from its face and its edge.
  context.scale(1, Math.cos(turn * 1.7))
  context.fillStyle = colour
  context.fillRect(-size / 2, -size / 4, size, size / 2)
  context.restore()
}

function prepareCanvas(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): ConfettiArea {
  const { clientWidth: width, clientHeight: height } = canvas
  const pixelRatio = Math.min(devicePixelRatio, 2)
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  context.scale(pixelRatio, pixelRatio)
  const styles = getComputedStyle(canvas)
  return { width, height, colours: colorRoles.map(role => styles.getPropertyValue(role)) }
}

/** Animates confetti on a canvas for about two seconds, in the colors of the theme. Returns how to stop. */
function animateConfetti(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  const area = prepareCanvas(canvas, context)
  let pieces: Piece[] = []
  let previous = performance.now()
  let frame = 0

  const draw = (now: number) => {
    const seconds = Math.min((now - previous) / 1000, maxFrameSeconds)
    previous = now
    pieces = pieces.map(piece => movePiece(piece, seconds)).filter(({ age }) => age < pieceLifetime)
    context.clearRect(0, 0, area.width, area.height)
    for (const piece of pieces) drawPiece(context, piece)
    frame = pieces.length > 0 ? requestAnimationFrame(draw) : 0
  }
  const stop = repeatBursts(() => {
    pieces = [...pieces, ...createBurst(area)]
    if (frame === 0) {
      previous = performance.now()
      frame = requestAnimationFrame(draw)
    }
  })
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}

/** Confetti over the whole page for about two seconds; not interactive and hidden from screen readers. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useTopLayer()
  useEffect(() => (canvas.current ? animateConfetti(canvas.current) : undefined), [])
  return createPortal(
    <canvas ref={canvas} aria-hidden data-confetti className="pointer-events-none absolute inset-0 size-full" />,
    place,
  )
}
