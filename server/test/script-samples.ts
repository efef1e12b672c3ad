/** A course, a person and an address in each script that documents must support. For tests and visual checks. */
export const SCRIPT_SAMPLES: Record<string, { title: string; name: string; address: string }> = {
  latin: {
    title: 'Introduction to Trading',
    name: 'Łukasz Ångström',
    address: '350 Harbor Street\nPortland, OR 97201',
  },
  vietnamese: {
    title: 'Nhập môn giao dịch cho người mới',
    name: 'Nguyễn Thị Hồng Ánh',
    address: '12 Đường Lê Lợi\nViệt Nam',
  },
  accents: { title: 'x̌enia n̈ f̃: Ḿoa̍n', name: 'Šťastný Ōkubo', address: 'ul. Źródło 5\nŁódź' },
  greek: { title: 'Εισαγωγή στις συναλλαγές, ἀρχὴ σοφίας', name: 'Ελένη Παπαδοπούλου', address: 'Οδός Ερμού 5\nΑθήνα' },
  cyrillic: { title: 'Введение в трейдинг', name: 'Іван Ґонта', address: 'ул. Ленина, 5\nМосква' },
  arabic: { title: 'مقدمة في التداول', name: 'محمد عبد الرحمن', address: 'شارع التحرير\nالقاهرة' },
  hebrew: { title: 'מבוא למסחר', name: 'יעל כהן', address: 'רחוב הרצל\nתל אביב' },
  devanagari: {
    title: 'ट्रेडिंग का परिचय: क्षत्रिय विद्यार्थी',
    name: 'श्रीकृष्ण द्विवेदी',
    address: 'महात्मा गांधी मार्ग\nनई दिल्ली',
  },
  thai: { title: 'การซื้อขายเบื้องต้นสำหรับผู้เริ่มต้น น้ำ', name: 'สมชาย ใจดี', address: 'ถนนสุขุมวิท\nกรุงเทพมหานคร' },
  simplified: { title: '交易入门：趋势与风险管理（第二版）', name: '王小明', address: '北京市朝阳区建国路88号\n中国' },
  traditional: { title: '交易入門：趨勢與風險管理', name: '陳大文', address: '台北市信義區\n臺灣' },
  japanese: { title: '取引入門 はじめてのチャート分析', name: '山田 太郎', address: '東京都千代田区丸の内1-1\n日本' },
  korean: { title: '트레이딩 입문: 캔들 차트', name: '김민수', address: '서울특별시 강남구\n대한민국' },
}
