/** How the image runs, by the last stage of the Dockerfile. */
export declare function readImage(): {
  env: Record<string, string>
  user: number[]
  command: string[]
  healthCommand: string[]
  stopSignal: string
}

/** The environment that compose.yml gives to the web and the worker. */
export declare function readComposeEnvironment(variables: Record<string, string>): Record<string, string>
