/** To be built. */
export function ExperimentsScreen() {
  return (
    <main>
      <h2>Experiments</h2>
    </main>
  );
}
