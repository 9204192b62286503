/** 3840 → '38.4 km' */
export function showKm(hundredths: number): string {
  return `${hundredths / 100} km`
}

/** 115 → '× 1.15' */
export function showFactor(percent: number): string {
  return `× ${(percent / 100).toFixed(2)}`
}
