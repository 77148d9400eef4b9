import { BookOpen, ChevronDown } from 'lucide-react';

/** What the presets button shows, before and after its menu has come. */
export function PresetsFace() {
  return (
    <>
      <BookOpen aria-hidden size={15} /> Presets <ChevronDown aria-hidden size={15} />
    </>
  );
}
