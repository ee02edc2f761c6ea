import type { LatLng } from '@trellis/contract/fields.ts'
import {
  type Coords,
  control,
  divIcon,
  GridLayer,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet'
import { printPoint } from '../point-text.ts'
import type { Ground } from './ground.ts'
import { makeMap } from './make-map.ts'
import { clampPoint, movePoint } from './moved-point.ts'

/** A pin; `number` is its position in the list, from 1. */
export type Pin = { number: number; name: string; point: LatLng; isChosen: boolean }

type MapWords = { nameOf: (pin: Pin) => string }

type Acts = {
  onChoose: (number: number) => void
  /** Called with a moved pin; `isByKey` lets steps of arrow keys be joined. */
  onMove: (number: number, point: LatLng, isByKey: boolean) => void
  /** Called when the map is pressed. */
  onPress: (point: LatLng) => void
}

export type PinMapOptions = Acts & {
  pins: readonly Pin[]
  /** Initial center while there is no pin; without a zoom, most of the country is shown. */
  middle: LatLng
  zoom?: number
  words: MapWords
}

const tileSide = 256
const [fromFar, nearest] = [4, 20]

/** Adds a graticule for zooms at which the base layer shows nothing. */
function addGrid(map: LeafletMap, minZoom: number) {
  const createTile = (at: Coords) => {
    const tile = document.createElement('div')
    tile.className = 'border-line border-t border-l p-1 text-ink-2 text-tiny'
    tile.textContent = printPoint(map.unproject([at.x * tileSide, at.y * tileSide], at.z))
    return tile
  }
  const grid = new GridLayer({ tileSize: tileSide, minZoom, maxZoom: nearest, zIndex: 300, pane: 'overlayPane' })
  Object.assign(grid, { createTile }).addTo(map)
}

const look = 'grid! place-items-center rounded-full border-2 border-surface font-semibold text-small shadow-2'
const selectedClasses = ['bg-accent', 'text-on-accent', 'z-1000!']
const otherLook = ['bg-ink', 'text-surface']

/** Updates position and selection of a pin, keeping its element, which may have the focus. */
function updatePin(drawn: Marker, pin: Pin, { nameOf }: MapWords) {
  drawn.setLatLng(pin.point)
  const element = drawn.getElement()
  if (!element) return
  element.setAttribute('aria-label', nameOf(pin))
  element.classList.remove(...selectedClasses, ...otherLook)
  element.classList.add(...(pin.isChosen ? selectedClasses : otherLook))
}

function addPin(map: LeafletMap, { number, point }: Pin, latest: () => PinMapOptions): Marker {
  const icon = divIcon({ html: String(number), iconSize: [28, 28], className: look })
  const drawn = marker(point, { icon, draggable: true, keyboard: true }).addTo(map)
  const element = drawn.getElement()
  element?.addEventListener('keydown', event => {
    const pressed = { key: event.key, isLarge: event.shiftKey, zoom: map.getZoom() }
    const moved = event.altKey ? null : movePoint(drawn.getLatLng(), pressed)
    if (!moved) return
    event.preventDefault()
    latest().onMove(number, moved, true)
  })
  drawn.on('dragstart click', () => latest().onChoose(number))
  drawn.on('dragend', () => latest().onMove(number, clampPoint(drawn.getLatLng()), false))
  return drawn
}

/**
 * Fits all pins, and the city nearest to the first if the base layer needs one; without pins, shows the initial center.
 */
function showAll(map: LeafletMap, ground: Ground, { pins, middle, zoom = fromFar }: PinMapOptions) {
  const [first] = pins
  if (!first) return map.setView(middle, Math.min(zoom, ground.maxZoom), { animate: false })
  if (map.getSize().x === 0) return map.setView(first.point, fromFar)
  const city = ground.findNearestCity(first.point)
  const bounds = latLngBounds([...pins.map(({ point }) => point), ...(city ? [city] : [])])
  return map.fitBounds(bounds, { padding: [40, 40], maxZoom: Math.min(15, ground.maxZoom) })
}

const findChosenPin = ({ pins }: PinMapOptions) => pins.find(({ isChosen }) => isChosen)

/** Pans to the selected pin when the selection changed or its coordinates were typed. */
function showMoved(map: LeafletMap, before: Pin | undefined, now: Pin | undefined) {
  const isSame =
    before?.number === now?.number && before?.point.lat === now?.point.lat && before?.point.lng === now?.point.lng
  if (now && !isSame && !map.getBounds().contains(now.point)) map.panTo(now.point, { animate: false })
}

/** Zooms around the selected pin, else around the center. */
function zoomAround(map: LeafletMap, focusPin: Pin | undefined, by: 1 | -1) {
  const centre = focusPin && map.getBounds().contains(focusPin.point) ? focusPin.point : map.getCenter()
  map.setZoomAround(centre, map.getZoom() + by)
}

function makeBareMap(element: HTMLElement, ground: Ground, first: PinMapOptions) {
  const map = makeMap(element, { maxZoom: nearest })
  control.scale({ metric: false }).addTo(map)
  showAll(map, ground, first)
  if (ground.maxZoom < nearest) addGrid(map, ground.maxZoom + 1)
  return map
}

/**
 * Draws a map whose pins can be dragged and moved by arrow keys. `read` returns the current options; `update` redraws
 * the pins.
 */
export function drawPins(element: HTMLElement, ground: Ground, read: () => PinMapOptions) {
  let selectedPin = findChosenPin(read())
  const drawn = new Map<number, Marker>()
  const map = makeBareMap(element, ground, read())
  const drawPins = () => {
    const { pins, words } = read()
    const numbers = new Set(pins.map(({ number }) => number))
    for (const [number, marker] of drawn) if (!numbers.has(number) && drawn.delete(number)) marker.remove()
    for (const pin of pins) {
      const pinMarker = drawn.get(pin.number) ?? addPin(map, pin, read)
      drawn.set(pin.number, pinMarker)
      updatePin(pinMarker, pin, words)
    }
  }
  drawPins()
  ground.add(map)
  map.on('click', ({ latlng }) => read().onPress(clampPoint(latlng)))
  map.on('keydown', ({ originalEvent: { key, target } }: LeafletKeyboardEvent) => {
    if (key === 'Enter' && target === element) read().onPress(clampPoint(map.getCenter()))
  })
  return {
    update: () => {
      const before = selectedPin
      selectedPin = findChosenPin(read())
      drawPins()
      showMoved(map, before, selectedPin)
    },
    showAll: () => showAll(map, ground, read()),
    zoomBy: (by: 1 | -1) => zoomAround(map, findChosenPin(read()), by),
    middle: () => clampPoint(map.getCenter()),
    remove: () => map.remove(),
  }
}
