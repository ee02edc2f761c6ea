type Sbom = { metadata: { component: object }; components: object[] } & Record<string, unknown>

/** Without what differs by machine and run. */
export declare function toPublicSbom(sbom: Sbom, name: string): Record<string, unknown>
