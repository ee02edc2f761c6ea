// Loaded into a program that a command starts: should the command be killed, the program stops as if it were asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
