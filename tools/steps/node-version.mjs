// Imported first by every command: the code after it may rely on Node 20.19.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Trellis needs Node.js 20.19 or later; this is ${process.version}. Get a newer one from nodejs.org.`)
  process.exit(1)
}
