import { type MapOptions, map as makeLeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'

/** Creates a map. The wheel zooms it while it has focus, or with Ctrl or Cmd; otherwise the page scrolls. */
export function makeMap(element: HTMLElement, options: MapOptions) {
  const map = makeLeafletMap(element, {
    scrollWheelZoom: false,
    zoomControl: false,
    zoomAnimation: false,
    // Otherwise a layer's own limits would apply to the map.
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
