/** The widths in pixels in which images are offered, up to the original's. */
export const ART_WIDTHS = [480, 800, 1200, 1600, 1920]
