// Preloaded into a program started by a command: if the command is killed, the program stops gracefully.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
