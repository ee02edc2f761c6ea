import { CircleMarker, divIcon, geoJSON, type Map as LeafletMap, layerGroup, Marker, marker, type Point } from 'leaflet'
import { feature } from 'topojson-client'
import topology from 'us-atlas/states-10m.json'
import { type CityLabel, chooseLabels } from './choose-labels.ts'
import { type City, cities, findNearestCity } from './cities.ts'
import type { Ground } from './ground.ts'

/** US states as GeoJSON, in degrees. */
export const states = feature(topology, topology.objects.states)

// Below Leaflet's own panes, which start at 400.
const [shapePane, cityPane] = ['shapes', 'cities']
const attribution = 'US Census Bureau, GeoNames'

const drawLabel = ({ city, side, gap }: CityLabel) => {
  const name = document.createElement('span')
  name.textContent = city.name
  name.style[side === 'right' ? 'left' : 'right'] = `${gap}px`
  const icon = divIcon({ html: name, iconSize: [0, 0], className: 'map-city' })
  return marker(city, { icon, pane: cityPane, interactive: false, keyboard: false })
}

function findPins(map: LeafletMap) {
  const pins: Point[] = []
  map.eachLayer(layer => {
    const isPin = layer instanceof CircleMarker || (layer instanceof Marker && layer.options.pane !== cityPane)
    if (isPin) pins.push(map.latLngToContainerPoint(layer.getLatLng()))
  })
  return pins
}

/** Largest cities for a zoom: a hundred at the lowest, doubled with each level. */
const listCities = (zoom: number) => cities.slice(0, 100 * 2 ** (zoom - 3))

/** Keeps labels of the largest cities on a map while it moves. */
function addCities(map: LeafletMap) {
  const layer = layerGroup().addTo(map)
  const draw = () => {
    const project = (city: City) => map.latLngToContainerPoint(city)
    const labels = chooseLabels(listCities(map.getZoom()), { size: map.getSize(), project, pins: findPins(map) })
    layer.clearLayers()
    for (const label of labels) drawLabel(label).addTo(layer)
  }
  map.on('moveend resize', draw)
  draw()
}

/** State outlines with city names, drawn without a request to a map service. */
export const outlines: Ground = {
  // Closer, one state fills the map and no city is visible.
  maxZoom: 10,
  findNearestCity,
  add(map) {
    map.createPane(shapePane).style.zIndex = '250'
    map.createPane(cityPane).style.zIndex = '260'
    const style = { color: 'var(--line-control)', weight: 1, fillColor: 'var(--sunken)', fillOpacity: 1 }
    geoJSON(states, { pane: shapePane, interactive: false, style, attribution }).addTo(map)
    addCities(map)
  },
}
