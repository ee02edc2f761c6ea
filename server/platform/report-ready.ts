import { spawn } from 'node:child_process'

/** Tells systemd that the service is ready, where it started us as `Type=notify`. */
export const reportReady = (print: (line: string) => void): void => {
  if (!process.env.NOTIFY_SOCKET) return
  spawn('systemd-notify', ['--ready'], { stdio: 'ignore' }).on('error', error =>
    print(`Warning: systemd was not told that Trellis is ready: ${error.message}`),
  )
}
