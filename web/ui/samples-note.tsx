export function SamplesNote({ sample }: { sample: boolean }) {
  return sample && <span className="text-[0.8125rem] font-normal"> (samples)</span>
}
