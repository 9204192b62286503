/** Widths in pixels, up to the original's. */
export const ART_WIDTHS = [480, 800, 1200, 1600, 1920]
