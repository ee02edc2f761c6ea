// Preloaded into a program that a command starts: if the command is killed, the program stops gracefully.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
