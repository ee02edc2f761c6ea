import { type MapOptions, map as makeLeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'

/** A map in an element. The wheel zooms it while it has the focus, or with Ctrl or Cmd; else the page scrolls. */
export function makeMap(element: HTMLElement, options: MapOptions) {
  const map = makeLeafletMap(element, {
    scrollWheelZoom: false,
    zoomControl: false,
    zoomAnimation: false,
    // Else a layer's own limits become those of the map.
    minZoom: 2,
    maxZoom: 20,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  const allowWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    const isMeant = ctrlKey || metaKey || element.contains(document.activeElement)
    if (isMeant) map.scrollWheelZoom.enable()
    else map.scrollWheelZoom.disable()
  }
  element.addEventListener('wheel', allowWheel, { capture: true, passive: true })
  map.on('unload', () => element.removeEventListener('wheel', allowWheel, { capture: true }))
  return map
}
