/** As brokers export them, shortened. */
export const METATRADER_5 = `Trade History Report
Name:,,Ada Lovelace

Positions
Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit
2026.11.02 09:15:00,501,EURUSD,buy,0.10,1.08435,1.08235,1.08835,2026.11.02 11:00:00,1.08835,-0.70,-0.30,40.00
2026.11.03 10:00:00,502,XAUUSD,sell,0.02,2034.5,2040.5,0.00,2026.11.03 12:30:00,2040.5,-0.14,0.00,-12.00
Orders
Open Time,Order,Symbol,Type,Volume,Price,S / L,T / P,Time,State,Comment
2026.11.02 09:14:00,501,EURUSD,buy limit,0.10,1.08435,,,2026.11.02 09:15:00,filled,
`

export const METATRADER_4 = `Ticket;Open Time;Type;Size;Item;Price;S / L;T / P;Close Time;Price;Commission;Taxes;Swap;Profit
1001;2026.11.02 09:15:00;buy;0,10;eurusd;1,08435;1,08235;0,00000;2026.11.02 11:00:00;1,08835;-0,70;0,00;0,00;40,00
1002;2026.11.02 10:00:00;balance;;;;;;;;;;;1000,00
1003;2026.11.02 10:00:00;buy limit;0,10;eurusd;1,08;0;0;2026.11.02 11:00:00;1,08;;;;
`

export const INTERACTIVE_BROKERS = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,AAPL,"2026-11-02, 10:00:00",100,180.5,181,-18050,-1,18051,0,50,O
Trades,Data,Trade,Stocks,USD,AAPL,"2026-11-02, 10:00:00",100,180.5,181,-18050,-1,18051,0,50,O
Trades,Data,Order,Stocks,USD,AAPL,"2026-11-02, 10:05:00","1,100",181.5,181,-199650,-1,199651,0,0,O
Trades,Data,Order,Stocks,USD,AAPL,"2026-11-02, 15:00:00","-1,200",183,183,219600,-1.5,-217702,1896.5,0,C
Trades,Data,Order,Stocks,USD,MSFT,"2026-11-02, 15:30:00",-10,400,401,4000,-1,-3999,0,0,O
Trades,SubTotal,,Stocks,USD,AAPL,,0,,,1900,-3.5,,1896.5,50,
`

export const TRADINGVIEW = `Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Leverage,Margin,Placing Time,Closing Time,Order ID
NASDAQ:TSLA,Sell,Market,5,,,250.25,Filled,0.5,1:1,,2026-11-02 14:59:58,2026-11-02 15:00:00,12
NASDAQ:TSLA,Buy,Limit,5,240,,240,Filled,0.5,1:1,,2026-11-02 15:00:00,2026-11-02 16:00:00,13
NASDAQ:TSLA,Buy,Stop,5,,260,,Cancelled,,1:1,,2026-11-02 15:00:00,2026-11-02 16:00:00,14
`

export const CTRADER = `Symbol,Opening direction,Opening time (UTC+2),Closing time (UTC+2),Entry price,Closing price,Closing Quantity,Net $,Balance $
GBPJPY,Sell,02/11/2026 09:15:00.123,13/11/2026 11:00:00.456,188.123,187.999,"1,000 Units",8.5,1008.5
`

export const BINANCE = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2026-11-02 10:00:00,SHIBUSDT,BUY,0.00001234,1000000.00SHIB,12.34USDT,1000.00SHIB
2026-11-02 11:30:00,SHIBUSDT,SELL,0.00001434,1000000.00SHIB,14.34USDT,0.01434USDT
`
