// Preloaded into a server of several processes: those that serve end at once, as with a broken module.
import cluster from 'node:cluster'

if (cluster.isWorker) process.exit(3)
