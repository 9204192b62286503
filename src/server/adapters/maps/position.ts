export type Position = { lat: number; lon: number }
