export function RiskDisclaimer() {
  return (
    <p>
      <strong className="font-semibold">Risk disclaimer.</strong> Trading carries a substantial risk of loss and
      isn&apos;t for everyone. You can lose more than you planned to, and past results don&apos;t predict future ones.
      Our courses are education, not investment advice. Never trade money you can&apos;t afford to lose.
    </p>
  )
}
