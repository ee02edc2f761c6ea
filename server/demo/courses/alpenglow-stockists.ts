const places: [slug: string, name: string, lat: number, lng: number][] = [
  ['juniper-and-main-denver', 'Juniper & Main, Denver', 39.7407, -104.9896],
  ['larkspur-row-denver', 'Larkspur Row, Denver', 39.7578, -104.9853],
  ['switchback-supply-lakewood', 'Switchback Supply, Lakewood', 39.7051, -105.0819],
  ['clear-creek-counter-golden', 'Clear Creek Counter, Golden', 39.7559, -105.2207],
  ['flatiron-post-boulder', 'Flatiron Post, Boulder', 40.0176, -105.2797],
  ['plains-and-pine-aurora', 'Plains & Pine, Aurora', 39.7296, -104.8322],
  ['cache-house-fort-collins', 'Cache House, Fort Collins', 40.5864, -105.0771],
  ['lakeshore-and-vine-chicago', 'Lakeshore & Vine, Chicago', 41.9103, -87.6776],
  ['harbor-street-boston', 'Harbor Street, Boston', 42.3512, -71.0553],
  ['brownstone-and-bay-brooklyn', 'Brownstone & Bay, Brooklyn', 40.6862, -73.9903],
]

/** Where Alpenglow is on the shelf: the same list for the map card and for the button at the foot of the course. */
export const alpenglowStockists = {
  center: { lat: 39.7392, lng: -104.9903 },
  defaultZoom: 11,
  orderMessage: 'Call ahead: tins are set aside until closing time. Bring a valid ID, 21 or older.',
  locations: places.map(([slug, name, lat, lng]) => ({
    name,
    lat,
    lng,
    link: `https://alpenglow.example.com/stores/${slug}`,
    gmapsLink: `https://maps.example.com/?q=${lat},${lng}`,
  })),
}
