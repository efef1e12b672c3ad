export function RegistrationClosed() {
  return (
    <div className="py-6 text-center">
      <p className="text-16 font-medium text-ink">Sign-ups are closed right now.</p>
      <p className="mt-1 text-14 text-ink-soft">If you already have an account, you can still log in.</p>
    </div>
  )
}
