/** Widths in pixels; a picture comes in those that its master is wide enough for. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600, 1920]
