import { useEffect, useState } from 'react'

/** Returns a value once it has stayed the same for `ms` milliseconds. */
export function useDebounce<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
