import project from '../../package.json' with { type: 'json' }

/** Of this program, as `recado version` prints it. */
export const version: string = project.version
