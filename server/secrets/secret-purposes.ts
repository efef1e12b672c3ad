/** What each stored secret is for. It's part of the encryption, so these texts can never change. */
export const SECRET_PURPOSES = {
  setting: (name: string) => `setting:${name}`,
  secondFactor: (userId: string) => `second-factor:${userId}`,
  stripeAccount: () => 'stripe-account-key',
  bucket: (storeId: string) => `file-store:${storeId}`,
  mail: (mailId: string) => `mail:${mailId}`,
  tiktok: () => 'tiktok-token',
}
