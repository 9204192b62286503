import { useEffect, useState } from 'react'

/** A value once it is stable for so many milliseconds. */
export function useDebounce<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
