/** To be built. */
export function CompareScreen() {
  return (
    <main>
      <h2>Compare</h2>
    </main>
  );
}
