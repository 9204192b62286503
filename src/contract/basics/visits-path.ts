/** Apart from the other paths, because the boot module of every page carries it. */
export const VISITS_PATH = '/api/visits'
