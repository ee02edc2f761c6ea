export { DispensaryTracks } from './dispensary-tracks.tsx'
