/** 38400 → '38.4 km' */
export function showKm(metres: number): string {
  return `${metres / 1_000} km`
}

/** 115 → '× 1.15' */
export function showFactor(percent: number): string {
  return `× ${(percent / 100).toFixed(2)}`
}
