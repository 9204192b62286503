import { logWarning } from '#web/lib/log.ts'

const NOTES_HZ = [880, 1175]
const NOTE_S = 0.14
const VOLUME = 0.08

let audio: AudioContext | undefined

/** Plays two soft notes. Browsers allow no sound before the first click or key press in the tab. */
export async function chime(): Promise<void> {
  try {
    audio ??= new AudioContext()
    await audio.resume()
    NOTES_HZ.forEach((hertz, index) => {
      if (audio) play(audio, hertz, audio.currentTime + index * NOTE_S)
    })
  } catch (error) {
    logWarning('The sound of a notification could not be played.', error)
  }
}

function play(context: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(VOLUME, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 1.6)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + NOTE_S * 1.6)
}
