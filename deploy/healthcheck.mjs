// The image's health check: whether the server answers. A busy or read-only database is no reason to restart it.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/live`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
