export function SamplesNote({ sample }: { sample: boolean }) {
  return sample && <span className="samples-note"> (samples)</span>
}
